import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { PAGE_NAMES } from './contract/pages.ts';
import { keepEarlierAssets } from './scripts/earlier-assets.ts';

const root = import.meta.dirname;
const serving = process.env.WEBPACK_SERVE === 'true';
const port = Number(process.env.PORT || 3000);
/** Keeping results for the next build takes a fifth of a build's time, and most machines build once. */
const isFirstBuild = !serving && !['build', '.cache/webpack'].some((folder) => existsSync(path.join(root, folder)));

const shared: Configuration = {
  mode: serving ? 'development' : 'production',
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  cache: isFirstBuild
    ? false
    : {
        type: 'filesystem',
        cacheDirectory: path.join(root, '.cache/webpack'),
        // What decides how sources are compiled also decides whether a cached result still holds.
        buildDependencies: {
          config: ['webpack.config.ts', 'babel.config.js', 'package.json'].map((file) => path.join(root, file)),
        },
      },
  performance: false,
  stats: 'errors-warnings',
};

const scripts = { test: /\.tsx?$/, exclude: /node_modules/ };
const browserScripts = { ...scripts, use: 'babel-loader' };
/** The renderer runs on the Node of the server. */
const nodeScripts = { ...scripts, loader: 'babel-loader', options: { targets: { node: '24' } } };

/** The blog's articles; no browser parses Markdown. */
const articles = { test: /\.md$/, type: 'json', use: path.join(root, 'scripts/article-compiler.js') };

const fonts = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[contenthash:6][ext]' },
};

const compressed = (algorithm: 'gzip' | 'brotliCompress', extension: string) =>
  new CompressionPlugin({
    algorithm,
    filename: `[path][base]${extension}`,
    test: /\.(js|css|svg|webmanifest)$/,
    threshold: 512,
    minRatio: 0.95,
  });

/** Tells the server which files each page's chunk needs, so that the HTML can ask for them immediately; each page must have one. */
class ChunkList {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkList', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunkList', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const pages = Object.fromEntries(
            [...compilation.namedChunkGroups].map(([name, group]) => [
              name,
              group.getFiles().filter((file) => /\.(js|css)$/.test(file)),
            ]),
          );
          for (const name of PAGE_NAMES)
            if (!pages[name])
              compilation.errors.push(new webpack.WebpackError(`No chunk is named as the page "${name}" is.`));
          compilation.emitAsset('../chunks.json', new webpack.sources.RawSource(JSON.stringify(pages, null, 1)));
        },
      );
    });
  }
}

/** A deployment must not break open tabs: the hashed files of the builds before stay served for a while, their source maps as well. */
class EarlierAssets {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.done.tap('EarlierAssets', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const names = Object.keys(compilation.assets);
      for (const [folder, record] of [
        ['client/assets', 'assets.json'],
        ['maps/assets', 'maps.json'],
      ] as const) {
        const own = names.map((name) => path.join('client', name)).filter((name) => path.dirname(name) === folder);
        keepEarlierAssets(
          path.join(root, 'build', folder),
          path.join(root, 'build', record),
          own.map((name) => path.basename(name)),
        );
      }
    });
  }
}

/** Installed for development alone. */
function refreshPlugin(): webpack.WebpackPluginInstance {
  const Plugin = createRequire(import.meta.url)(
    '@pmmmwh/react-refresh-webpack-plugin',
  ) as new () => webpack.WebpackPluginInstance;
  return new Plugin();
}

/** The browser's half: a chunk per page, content hashes, precompressed; source maps stay beside the server, out of the served folder. */
const client: Configuration & { devServer: DevServer } = {
  ...shared,
  name: 'client',
  entry: {
    early: './src/early.ts',
    main: './src/index.tsx',
    // At an address of its own: a service worker is responsible for what lies beside and below it.
    worker: { import: './src/worker/worker.ts', filename: 'sw.js' },
  },
  output: {
    path: path.join(root, 'build/client'),
    publicPath: '/',
    filename: serving ? 'assets/[name].js' : 'assets/[name].[contenthash:8].js',
    // Six digits: the map of all chunks is in every first load, and an id tells most of them apart.
    chunkFilename: serving ? 'assets/[name].js' : 'assets/[id].[contenthash:6].js',
    sourceMapFilename: '../maps/[file].map[query]',
    clean: { keep: /^assets\// },
  },
  // 'hidden': browsers get no address of the maps.
  resolve: {
    ...shared.resolve,
    alias: {
      // The theme disables ripples.
      [path.join(root, 'node_modules/@mui/material/ButtonBase/TouchRipple.mjs')]: path.join(
        root,
        'src/ui/feedback/no-touch-ripple.ts',
      ),
      // The package's exports name its development build alone; this is the same code without the warnings.
      ...(!serving && { 'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs') }),
    },
  },
  devtool: serving ? 'eval-cheap-module-source-map' : 'hidden-source-map',
  module: {
    rules: [
      browserScripts,
      articles,
      fonts,
      // Only Emotion's withTheme needs it, which nobody uses.
      { test: /node_modules\/hoist-non-react-statics/, sideEffects: false },
      {
        test: /\.css$/,
        use: [
          serving ? 'style-loader' : MiniCssExtractPlugin.loader,
          { loader: 'css-loader', options: { modules: false } },
        ],
        sideEffects: true,
      },
    ],
  },
  optimization: {
    minimizer: [
      // A fifth of Terser's time, for as few bytes. It has threads of its own.
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        parallel: false,
        extractComments: false,
        minimizerOptions: { compress: { passes: 4, ecma: 2020 } },
      }),
      new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify, parallel: false }),
    ],
    // What pages share costs them less twice than as a file of its own, until it is as large as this.
    splitChunks: { chunks: 'async', minSize: 42_000 },
  },
  plugins: [
    new ChunkList(),
    // moment's 130 locales would weigh more than the page; the one we use is imported by name.
    new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
    // The comments are where the server fills in; the template places the scripts, of which the early one may not wait.
    new HtmlPlugin({
      template: 'public/index.html',
      inject: false,
      excludeChunks: ['worker'],
      minify: { collapseWhitespace: true, removeComments: false },
    }),
    new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
    ...(serving
      ? [refreshPlugin()]
      : [
          new EarlierAssets(),
          // Chromium then compiles the functions beside the main thread while the script arrives; to others it is a comment.
          new webpack.BannerPlugin({
            banner: '//# allFunctionsCalledOnLoad',
            raw: true,
            test: /\.js$/,
            stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
          }),
          new MiniCssExtractPlugin({
            filename: 'assets/[name].[contenthash:8].css',
            chunkFilename: 'assets/[name].[contenthash:8].css',
            ignoreOrder: true,
          }),
          compressed('gzip', '.gz'),
          compressed('brotliCompress', '.br'),
        ]),
  ],
  devServer: {
    port: port + 2,
    hot: true,
    historyApiFallback: true,
    client: { overlay: { warnings: false } },
    proxy: [{ context: ['/api', '/images'], target: `http://localhost:${port}` }],
  },
};

/** The client as the server renders it (docs/decisions/004-rendering.md), with React's production build inside. */
const renderer: Configuration = {
  ...shared,
  name: 'renderer',
  target: 'node24',
  entry: { render: './src/render.tsx' },
  output: {
    path: path.join(root, 'build/renderer'),
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    library: { type: 'commonjs2' },
    clean: true,
  },
  module: {
    rules: [
      nodeScripts,
      articles,
      fonts,
      // The client's build writes them.
      { test: /\.css$/, type: 'asset/resource', generator: { emit: false } },
    ],
  },
  plugins: [new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ })],
  optimization: { minimize: false },
};

export default serving ? client : [client, renderer];
