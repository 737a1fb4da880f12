const jest = require.resolve('jest');
// jest's own, whose package is not ours to declare
const { default: Sequencer } = require(require.resolve('@jest/test-sequencer', { paths: [jest] }));

/** In a fresh clone jest knows no durations and goes by size: of these it would begin the last one when all else has ended. */
const longest = [
  'server/badInput',
  'access/accessTable',
  'faults/killUnderLoad',
  'faults/twoNodes',
  'scripts/demo',
  'demo/erasure',
];
const rankOf = ({ path }) => longest.findIndex((name) => path.endsWith(`/tests/${name}.db.test.ts`));

module.exports = function LongestFirst(options) {
  const sequencer = new Sequencer(options);
  const sort = (tests) => {
    const usual = Sequencer.prototype.sort.call(sequencer, tests);
    const first = usual.filter((test) => rankOf(test) >= 0).sort((one, other) => rankOf(one) - rankOf(other));
    return [...first, ...usual.filter((test) => rankOf(test) < 0)];
  };
  return Object.assign(sequencer, { sort });
};
