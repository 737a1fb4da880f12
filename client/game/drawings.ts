import type { MemoryPicture } from '../../events/game/memoryMatchModel.ts';
import type { PatternPad } from '../../events/game/patternMemoryModel.ts';

const star = '<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z"/>';
const disc = '<circle cx="12" cy="12" r="8.5"/>';

/** Our own drawings, 24 × 24, in the style of iconShapes.ts, with a filled area. Inner SVG markup. */
export const drawings: Readonly<Record<MemoryPicture | PatternPad, string>> = {
  Apple:
    '<path d="M12 7.6c-1.6-1.3-6.6-1.6-7.2 3.8-.5 4.6 2.6 8.8 5 8.8 1 0 1.4-.5 2.2-.5s1.2.5 2.2.5c2.4 0 5.5-4.2 5-8.8-.6-5.4-5.6-5.1-7.2-3.8Z"/><path class="line" d="M12 7.6c0-1.9.6-3.2 2.2-4.2"/>',
  House: '<path d="M4 11.5 12 4.5l8 7V20H4Z"/><path class="line" d="M10 20v-5.5h4V20"/>',
  Star: star,
  Fish: '<path d="M3 12c2.4-3.8 5.4-5.2 8.4-5.2 2.6 0 4.6 1.6 6 3.6l3.4-2.8v8.8l-3.4-2.8c-1.4 2-3.4 3.6-6 3.6-3 0-6-1.4-8.4-5.2Z"/><path class="line dot" d="M8 11h.01"/>',
  Tree: '<path d="M10.5 15.5h3V21h-3Z"/><path d="M12 3a5 5 0 0 1 4.6 3.4A4.8 4.8 0 0 1 15.5 15.8h-7A4.8 4.8 0 0 1 7.4 6.4 5 5 0 0 1 12 3Z"/>',
  Boat: '<path d="M3.5 15.8h17L17.9 20.2H6.1Z"/><path d="m12 3.5 6.2 9.2H12Z"/><path d="M9.6 7v5.7H5.4Z"/><path class="line" d="M12 3.5v12.3"/>',
  Key: '<circle cx="7.6" cy="12" r="4.4"/><path class="line" d="M12 12h8.8v3.4M17 12v2.6"/><path class="line dot" d="M7.6 12h.01"/>',
  Cup: '<path d="M5 8.5h11v6a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5Z"/><path class="line" d="M16 10h1.5a2.6 2.6 0 0 1 0 5.2H16M8.5 5.6V3.8M12.5 5.6V3.8"/>',
  Leaf: '<path d="M6.5 17.5C3.5 10.5 9 4.5 19.5 4.5 19.9 14.5 13.5 20.3 6.5 17.5Z"/><path class="line" d="m4.2 20.2 9.6-9.8"/>',
  Bell: '<path d="M6.2 16V10.6a5.8 5.8 0 0 1 11.6 0V16l1.4 1.8H4.8Z"/><path class="line" d="M10 20.4a2.2 2.2 0 0 0 4 0M12 4.6V3.2"/>',
  Hat: '<path d="M3 16.6c2 1.7 5 2.6 9 2.6s7-.9 9-2.6c-1.4-.9-2.8-1.2-3.6-1.4L16.2 7.4c-.3-1.5-1.3-2.1-2.4-1.7l-1.8.8-1.8-.8c-1.1-.4-2.1.2-2.4 1.7l-1.2 7.8c-.8.2-2.2.5-3.6 1.4Z"/><path class="line" d="M7.1 12.6c3 1.2 6.8 1.2 9.8 0"/>',
  Kite: '<path d="m12 3 6 7.2-6 7.2-6-7.2Z"/><path class="line" d="M12 3v14.4M6 10.2h12M12 17.4c0 1.8 2.2 1.4 2.2 3.4"/>',
  Sun: '<circle cx="12" cy="12" r="4.6"/><path class="line" d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4"/>',
  Clock: `${disc}<path class="line" d="M12 7.2V12l3.2 2.2"/>`,
  Balloon:
    '<ellipse cx="12" cy="9" rx="5.6" ry="6.4"/><path d="m12 15.4-1.3 1.8h2.6Z"/><path class="line" d="M12 17.2c-1.5 1.4 1.5 2.4 0 4.2"/>',
  Flower:
    '<circle cx="12" cy="5.8" r="2.7"/><circle cx="15.5" cy="8.4" r="2.7"/><circle cx="14.2" cy="12.4" r="2.7"/><circle cx="9.8" cy="12.4" r="2.7"/><circle cx="8.5" cy="8.4" r="2.7"/><circle cx="12" cy="9.4" r="2"/><path class="line" d="M12 15v6.2M12 19c2.6 0 3.8-1 4.2-2.8"/>',
  Circle: disc,
  Square: '<rect x="4" y="4" width="16" height="16" rx="1.5"/>',
  Heart:
    '<path d="M12 20.2C7 16.6 3.6 13.5 3.6 9.6A4.5 4.5 0 0 1 12 7.3a4.5 4.5 0 0 1 8.4 2.3c0 3.9-3.4 7-8.4 10.6Z"/>',
  Triangle: '<path d="m12 4 8.8 15.6H3.2Z"/>',
  Moon: '<path d="M19.6 14.6A8.2 8.2 0 1 1 9.7 4.3a6.7 6.7 0 0 0 9.9 10.3Z"/>',
};
