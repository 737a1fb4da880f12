import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import webpack from 'webpack';

const root = import.meta.dirname;
const client = path.join(root, 'client');

/** Files that keep their names: icon, manifest. */
const publicFiles = {
  apply: (compiler: webpack.Compiler) =>
    compiler.hooks.thisCompilation.tap('publicFiles', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'publicFiles', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const folder = path.join(client, 'public');
          for (const name of readdirSync(folder)) {
            compilation.fileDependencies.add(path.join(folder, name));
            compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(path.join(folder, name))));
          }
        },
      ),
    ),
};

/** Prints the compressed sizes that a browser downloads. */
const printSizes = {
  apply: (compiler: webpack.Compiler) =>
    compiler.hooks.afterEmit.tap('printSizes', (compilation) => {
      for (const name of Object.keys(compilation.assets).filter((asset) => /\.(js|css)$/.test(asset))) {
        const bytes = gzipSync(readFileSync(path.join(compilation.outputOptions.path ?? '', name))).length;
        console.log(`${name.padEnd(40)} ${(bytes / 1000).toFixed(1).padStart(7)} KB gzip`);
      }
    }),
};

const scripts = (isProduction: boolean): webpack.RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !isProduction } },
    },
  },
});

/** The code that signed-out visitors load: nothing of theirs may wait for the code of the homes. */
const publicChunks =
  /^(main|public|landing|auth|join|signInLink|open|privacy|demo|register|stillWorks|signInHelp|contactParts|preferences)$/;
/** Whether it is code that both homes need, and no public page. */
const isOfHomes = (module: webpack.Module, chunkGraph: webpack.ChunkGraph): boolean => {
  const names = Array.from(chunkGraph.getModuleChunksIterable(module), ({ name }) => name ?? '');
  const isOfBoth = names.includes('seniorHome') && names.includes('careDashboard');
  return module.type.startsWith('javascript') && isOfBoth && !names.some((name) => publicChunks.test(name));
};

export default (_env: unknown, argv: { mode?: string }): webpack.Configuration => {
  const isProduction = argv.mode !== 'development';
  const name = isProduction ? '[name].[contenthash:8]' : '[name]';
  return {
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    // never eval-*: the content security policy forbids it
    devtool: isProduction ? false : 'cheap-module-source-map',
    entry: {
      main: path.join(client, 'main.tsx'),
      preferences: path.join(client, 'app/earlyPreferences.ts'),
      sw: path.join(client, 'worker/main.ts'),
    },
    output: {
      path: path.join(root, 'dist/client'),
      publicPath: '/',
      // browsers look for the service worker at an address that stays
      filename: ({ chunk }) => (chunk?.name === 'sw' ? 'sw.js' : `${name}.js`),
      chunkFilename: `${name}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    cache: { type: 'filesystem', buildDependencies: { config: [import.meta.filename] } },
    module: {
      rules: [
        scripts(isProduction),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        {
          test: /blueprint\.css$/,
          include: /node_modules/,
          enforce: 'pre',
          loader: path.join(root, 'scripts/blueprint-css-loader.cjs'),
        },
        { test: /\.(png|webp|woff2)$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset' },
      ],
    },
    optimization: {
      splitChunks: {
        // a dozen small files compress worse than a few, and each costs a request
        minSize: 40_000,
        cacheGroups: {
          homes: {
            test: (module, { chunkGraph }) => isOfHomes(module, chunkGraph),
            name: 'homes',
            chunks: 'async',
            enforce: true,
            priority: 10,
          },
        },
      },
      minimizer: [
        new Minimizer({ test: /\.js$/, minify: Minimizer.swcMinify } as never),
        new Minimizer({ test: /\.css$/, minify: Minimizer.lightningCssMinify } as never),
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: path.join(client, 'index.html'),
        inject: false,
        chunks: ['main', 'preferences'],
      }),
      new MiniCssExtractPlugin({ filename: `${name}.css` }),
      // icons by name would add 10 KB of names and load 95 KB of paths
      new webpack.NormalModuleReplacementPlugin(
        /(paths-loaders[\\/](allPathsLoader|splitPathsBySizeLoader)|\.[\\/]iconNames)(\.js)?$/,
        path.join(client, 'app/noIconsByName.ts'),
      ),
      publicFiles,
      ...(isProduction
        ? [
            new CompressionPlugin({
              algorithm: 'brotliCompress',
              filename: '[path][base].br',
              test: /\.(js|css|svg)$/,
            }),
            printSizes,
          ]
        : []),
    ],
    stats: 'errors-warnings',
    performance: isProduction
      ? {
          hints: 'error',
          maxEntrypointSize: 420_000,
          maxAssetSize: 500_000,
          assetFilter: (file: string) => /\.(js|css)$/.test(file),
        }
      : false,
  };
};
