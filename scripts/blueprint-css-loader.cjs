// Blueprint's CSS in a layer below ours: the rules of its dialogs, menus and popovers alone, which open over a screen.
const opens =
  /^(dialog(?!-(step|footer|header|body))|overlay(?!-toast)|portal|popover|transition|menu(?!-(header|divider))|tooltip|text-overflow)/;
const beside = /^(icon(?!-[a-z])|intent-(primary|danger)|active|disabled|large|fill|loading|align)/;

const classesOf = (selector) =>
  [...selector.replace(/:not\([^()]*\)/g, '').matchAll(/\.bp6-([a-z0-9-]+)/g)].map(([, name]) => name);
const isUsed = (classes) =>
  classes.some((name) => opens.test(name)) && classes.every((name) => opens.test(name) || beside.test(name));

const rule = /^([ \t]*)([^\s@{}][^@{}]*)\{([^{}]*)\}\n?/gm;
const keepUsed = (_whole, indent, selectors, body) => {
  const kept = selectors.split(/,(?![^()]*\))/).filter((selector) => isUsed(classesOf(selector)));
  return kept.length === 0 ? '' : `${indent}${kept.join(',')}{${body}}\n`;
};
const emptyGroup = /@(media|supports)[^{}]*\{\s*\}/g;

module.exports = function blueprintCss(css) {
  return `@layer blueprint {\n${css
    .replace(/^@charset[^;]*;/, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(rule, keepUsed)
    .replace(emptyGroup, '')}\n}\n`;
};
