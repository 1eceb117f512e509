/** Babel turns TypeScript into JavaScript for browsers and for the renderer; `tsc` checks types, Node runs the rest as it is. */
export default (api) => {
  api.cache.using(() => process.env.WEBPACK_SERVE);
  const refresh = process.env.WEBPACK_SERVE === 'true';
  return {
    presets: [['@babel/preset-env', { modules: false }], '@babel/preset-typescript'],
    // Elsewhere `<Row>(…)` is a generic function.
    overrides: [{ test: /\.tsx$/, presets: [['@babel/preset-react', { development: refresh }]] }],
    plugins: refresh ? ['react-refresh/babel'] : [],
  };
};
