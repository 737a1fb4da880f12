// Blueprint's CSS in a layer below ours, without unused parts: the icon font's ~700 rules and whole components.
const unused =
  /\.bp6-(icon-[a-z0-9-]+::before|tree|entity|section|slider|panel-stack|panel|multistep|editable|toast|navbar|drawer|tag|hotkey|overflow|non-ideal|file|code|breadcrumb|segmented|progress|numeric|key|dark|skeleton|compound|blockquote|callout|running|card|control-group|resizable|range)/;

const rule = /^([^\n@{}]+(?:\n[^\n@{}]+)*)\{[^{}]*\}\n?/gm;
const keepUsed = (whole, selectors) => {
  const kept = selectors.split(/,(?![^()]*\))/).filter((selector) => !unused.test(selector));
  return kept.length === 0 ? '' : kept.join(',') + whole.slice(selectors.length);
};

module.exports = (css) =>
  `@layer blueprint {\n${css
    .replace(/^@charset[^;]*;/, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(rule, keepUsed)}\n}\n`;
