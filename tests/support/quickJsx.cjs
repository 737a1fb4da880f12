// React's own for production, where React for development is tested: that one takes a stack for each element it makes, a twelfth of
// the time of a page's tests. Lint finds a list without keys, and so does strictMode.test.tsx, which takes React's own.
const { Fragment, jsx } = require('../../node_modules/react/cjs/react-jsx-runtime.production.js');

/** Children that the code lists one by one need no keys. */
const jsxs = (type, props, key) => {
  for (const child of props.children) if (child?._store) child._store.validated = 1;
  return jsx(type, props, key);
};

module.exports = { Fragment, jsx, jsxs };
