const argon2 = require('@node-rs/argon2/index.js');

/** The real algorithm with little memory: 19 MiB for each of the thousands who sign up in tests would be a good part of their time. */
module.exports = {
  ...argon2,
  hash: (password, cost) => argon2.hash(password, { ...cost, memoryCost: 64, timeCost: 1 }),
};
