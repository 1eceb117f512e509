/** Babel turns the client's and the server's TypeScript into JavaScript for webpack; types are checked by `tsc`. */
module.exports = (api) => {
  const server = api.caller((caller) => caller?.target === 'node20' || caller?.target === 'node');
  const refresh = !server && process.env.WEBPACK_SERVE === 'true';
  return {
    presets: [
      ['@babel/preset-env', { targets: server ? { node: '20' } : undefined, modules: false, bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic', development: refresh }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: false }],
    ],
    plugins: refresh ? ['react-refresh/babel'] : [],
  };
};
