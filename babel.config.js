/**
 * Babel turns TypeScript into JavaScript, for browsers and for what Node runs from the sources
 * (scripts/register.cjs); `tsc` checks types.
 */
module.exports = (api) => {
  const server = api.caller((caller) => caller?.name === 'register');
  const refresh = !server && process.env.WEBPACK_SERVE === 'true';
  return {
    presets: [
      [
        '@babel/preset-env',
        { targets: server ? { node: '20' } : undefined, modules: server ? 'commonjs' : false, bugfixes: true },
      ],
      ['@babel/preset-react', { runtime: 'automatic', development: refresh }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: false }],
    ],
    plugins: refresh ? ['react-refresh/babel'] : [],
  };
};
