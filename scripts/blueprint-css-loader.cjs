// Blueprint's CSS in a layer below ours: the rules of the components in use alone. `?first` is what a first screen needs, `?overlays` what opens later.
const first =
  /^(button(?!-group)|icon(?!-[a-z])|spinner|text-overflow|intent-(primary|danger)|minimal|outlined|active|disabled|large|fill|loading|align)/;
const overlays =
  /^(dialog(?!-(step|footer|header|body))|overlay(?!-toast)|portal|popover|transition|menu(?!-(header|divider))|tooltip)/;

const classesOf = (selector) =>
  [...selector.replace(/:not\([^()]*\)/g, '').matchAll(/\.bp6-([a-z0-9-]+)/g)].map(([, name]) => name);
const isUsed = {
  first: (classes) => classes.every((name) => first.test(name)),
  overlays: (classes) =>
    classes.some((name) => overlays.test(name)) && classes.every((name) => first.test(name) || overlays.test(name)),
};

const rule = /^([ \t]*)([^\s@{}][^@{}]*)\{([^{}]*)\}\n?/gm;
const keepUsed = (part) => (_whole, indent, selectors, body) => {
  const kept = selectors.split(/,(?![^()]*\))/).filter((selector) => isUsed[part](classesOf(selector)));
  return kept.length === 0 ? '' : `${indent}${kept.join(',')}{${body}}\n`;
};
const emptyGroup = /@(media|supports)[^{}]*\{\s*\}/g;

module.exports = function blueprintCss(css) {
  const part = this.resourceQuery.slice(1);
  return `@layer blueprint {\n${css
    .replace(/^@charset[^;]*;/, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(rule, keepUsed(part))
    .replace(emptyGroup, '')}\n}\n`;
};
