/** Our own icons, 24 × 24, in one style: `i-` line icons next to a word, `s-` status shapes. Inner SVG markup. */
export const iconShapes = {
  'i-air':
    '<path d="M3.5 9.2h10.2a2.7 2.7 0 1 0-2.6-3.5"/><path d="M3.5 13h14.3a2.8 2.8 0 1 1-2.7 3.6"/><path d="M3.5 16.8h7"/>',
  'i-appointment':
    '<rect x="4" y="5.5" width="16" height="15" rx="2.5"/><path d="M4 10.5h16M8.5 3.2v4M15.5 3.2v4"/><path d="m9 15.4 2.2 2.2 4-4.2"/>',
  'i-arrow': '<path d="M4 12h15.5M14 6.2l5.8 5.8-5.8 5.8"/>',
  'i-bell': '<path d="M6.2 16.4V11a5.8 5.8 0 0 1 11.6 0v5.4l1.4 1.6H4.8Z"/><path d="M10 20.4a2.2 2.2 0 0 0 4 0"/>',
  'i-box':
    '<path d="M4.5 8.2 12 4.4l7.5 3.8v7.9L12 19.9l-7.5-3.8Z"/><path d="M4.5 8.2 12 12l7.5-3.8M12 12v7.9M8.2 6.3l7.6 3.8"/>',
  'i-calendar':
    '<rect x="4" y="5.5" width="16" height="15" rx="2.5"/><path d="M4 10.5h16M8.5 3.2v4M15.5 3.2v4"/><path d="M8.3 14.2h.01M12 14.2h.01M15.7 14.2h.01M8.3 17.2h.01M12 17.2h.01" stroke-width="2.4"/>',
  'i-check': '<path d="m5 12.6 4.6 4.6L19 7.4"/>',
  'i-clock': '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.2V12l3.2 2.2"/>',
  'i-community':
    '<path d="M12 6.6C10.2 5.2 7.6 4.6 4 4.6v13.2c3.6 0 6.2.6 8 2 1.8-1.4 4.4-2 8-2V4.6c-3.6 0-6.2.6-8 2Z"/><path d="M12 6.6v13.2"/>',
  'i-cross': '<path d="m6 6 12 12M18 6 6 18"/>',
  'i-device': '<rect x="3.5" y="4.5" width="17" height="11.5" rx="2"/><path d="M9 20h6M12 16v4"/>',
  'i-document': '<path d="M6.5 3.8h7.2l4.3 4.3v12.1h-11.5Z"/><path d="M13.5 4v4.3H18M9.2 12.4h6M9.2 15.8h6"/>',
  'i-down': '<path d="M5.5 9.5 12 16l6.5-6.5"/>',
  'i-download': '<path d="M12 4v10.5M7.5 10.4 12 14.9l4.5-4.5M4.5 19.8h15"/>',
  'i-drop':
    '<path d="M12 3.6c3.6 4.2 5.9 7.3 5.9 10.5a5.9 5.9 0 0 1-11.8 0C6.1 10.9 8.4 7.8 12 3.6Z"/><path d="M9.3 14.6a2.8 2.8 0 0 0 2.3 2.6"/>',
  'i-edit':
    '<path d="m5 15.2-.8 4.6 4.6-.8L19.4 8.4a1.8 1.8 0 0 0 0-2.5l-1.3-1.3a1.8 1.8 0 0 0-2.5 0Z"/><path d="m13.6 6.6 3.8 3.8"/>',
  'i-emergency':
    '<path d="M5.6 19.5V13a6.4 6.4 0 0 1 12.8 0v6.5"/><path d="M3.5 20.2h17"/><path d="M12 10.6v5M9.5 13.1h5"/><path d="M12 3.4V2.6M4.9 6 4.3 5.4M19.1 6l.6-.6"/>',
  'i-family':
    '<circle cx="8.4" cy="8" r="3.2"/><circle cx="16.6" cy="9.4" r="2.5"/><path d="M2.8 19.6c.2-3.7 2.4-5.9 5.6-5.9s5.4 2.2 5.6 5.9"/><path d="M15.4 14.4c3.3-.5 5.6 1.6 5.8 5.2"/>',
  'i-games':
    '<path d="M5 7h4.2a2.3 2.3 0 1 1 4.4 0H18a1 1 0 0 1 1 1v3.8a2.3 2.3 0 1 0 0 4.4V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-3.6a2.3 2.3 0 1 0 0-4.4V8a1 1 0 0 1 1-1Z"/>',
  'i-gauge':
    '<path d="M4 16.5a8.5 8.5 0 1 1 16 0"/><path d="m12 14 3.4-4.4"/><circle cx="12" cy="14.6" r="1.5"/><path d="M5.5 19.8h13"/>',
  'i-grip': '<path d="M4.5 9.2h15M4.5 14.8h15"/><path d="m9 5.4 3-3 3 3M9 18.6l3 3 3-3"/>',
  'i-heart':
    '<path d="M12 20.2C7 16.6 3.6 13.5 3.6 9.6A4.5 4.5 0 0 1 12 7.3a4.5 4.5 0 0 1 8.4 2.3c0 3.9-3.4 7-8.4 10.6Z"/><path d="M7.2 11.8h2.4l1.4-2.4 2 4.6 1.3-2.2h2.5" stroke-width="1.6"/>',
  'i-history': '<path d="M4.4 9A8.5 8.5 0 1 1 3.5 13"/><path d="M4 4.4V9h4.6"/><path d="M12 8v4.4l3 1.9"/>',
  'i-home': '<path d="M4 11.2 12 4l8 7.2"/><path d="M6 9.8V20h12V9.8"/><path d="M10 20v-4.2a2 2 0 0 1 4 0V20"/>',
  'i-left': '<path d="M14.5 5.5 8 12l6.5 6.5"/>',
  'i-lock': '<rect x="5" y="10.5" width="14" height="9.8" rx="2.2"/><path d="M8.2 10.3V8a3.8 3.8 0 0 1 7.6 0v2.3"/>',
  'i-logout':
    '<path d="M13.5 4H6.8A1.8 1.8 0 0 0 5 5.8v12.4A1.8 1.8 0 0 0 6.8 20h6.7"/><path d="M10.5 12H21M17.4 8.4 21 12l-3.6 3.6"/>',
  'i-mail': '<rect x="3.2" y="5.2" width="17.6" height="13.6" rx="2.2"/><path d="m4 7 8 6 8-6"/>',
  'i-messages':
    '<path d="M5 4.8h14a2 2 0 0 1 2 2v8.4a2 2 0 0 1-2 2h-7l-4.8 3.6v-3.6H5a2 2 0 0 1-2-2V6.8a2 2 0 0 1 2-2Z"/><path d="M7.4 9.4h9.2M7.4 12.8h6"/>',
  'i-minus': '<path d="M5 12h14"/>',
  'i-moon': '<path d="M19.6 14.6A8.2 8.2 0 1 1 9.7 4.3a6.7 6.7 0 0 0 9.9 10.3Z"/>',
  'i-more':
    '<circle cx="5.5" cy="12" r="1.2" fill="currentColor"/><circle cx="12" cy="12" r="1.2" fill="currentColor"/><circle cx="18.5" cy="12" r="1.2" fill="currentColor"/>',
  'i-outside':
    '<path d="M10.5 5H6.8A1.8 1.8 0 0 0 5 6.8v10.4A1.8 1.8 0 0 0 6.8 19h10.4a1.8 1.8 0 0 0 1.8-1.8v-3.7"/><path d="M14 4.5h5.5V10M19 5l-8 8"/>',
  'i-phone':
    '<path d="M6.2 3.8h2.5a1 1 0 0 1 1 .8l.7 3.3a1 1 0 0 1-.5 1.1l-1.7 1a12 12 0 0 0 5.8 5.8l1-1.7a1 1 0 0 1 1.1-.5l3.3.7a1 1 0 0 1 .8 1v2.5a2 2 0 0 1-2.1 2A16.2 16.2 0 0 1 4.2 5.9a2 2 0 0 1 2-2.1Z"/>',
  'i-photo':
    '<rect x="3.5" y="6.5" width="17" height="13" rx="2.5"/><path d="m8.5 6.4 1.3-2h4.4l1.3 2"/><circle cx="12" cy="13" r="3.4"/>',
  'i-pill':
    '<rect x="2.6" y="8" width="18.8" height="8" rx="4" transform="rotate(-45 12 12)"/><path d="m9.2 9.2 5.6 5.6"/>',
  'i-pin':
    '<path d="M12 20.8c4-4.3 6.2-7.5 6.2-10.6a6.2 6.2 0 0 0-12.4 0c0 3.1 2.2 6.3 6.2 10.6Z"/><circle cx="12" cy="10.2" r="2.2"/>',
  'i-play': '<path d="M8 5.2v13.6L19 12Z"/>',
  'i-plus': '<path d="M12 5v14M5 12h14"/>',
  'i-print':
    '<path d="M7 8.5V3.8h10v4.7"/><rect x="3.5" y="8.5" width="17" height="8" rx="2"/><path d="M7 13.8h10v6.4H7Z"/>',
  'i-pulse': '<path d="M2.8 12.6h4.4l2.3-6 4.4 11 2.6-7.2 1.2 2.2h3.5"/>',
  'i-reload': '<path d="M19.6 9A8.5 8.5 0 1 0 20.5 13"/><path d="M20 4.4V9h-4.6"/>',
  'i-repeat':
    '<path d="M4 11.2V9.6A3.6 3.6 0 0 1 7.6 6h11.2M15.8 3l3.2 3-3.2 3"/><path d="M20 12.8v1.6a3.6 3.6 0 0 1-3.6 3.6H5.2M8.2 21 5 18l3.2-3"/>',
  'i-right': '<path d="M9.5 5.5 16 12l-6.5 6.5"/>',
  'i-scale':
    '<rect x="3.8" y="5" width="16.4" height="15" rx="3"/><path d="M8 9.8a5.6 5.6 0 0 1 8 0l-1.9 2.3a3.4 3.4 0 0 0-4.2 0Z"/>',
  'i-send': '<path d="M20.4 4 3.6 10.6l6.6 3.2 3.2 6.6Z"/><path d="m10.2 13.8 4.4-4.4"/>',
  'i-shield': '<path d="M12 3.4 5 6v5.6c0 4.3 2.8 7.4 7 9 4.2-1.6 7-4.7 7-9V6Z"/><path d="m9 11.9 2.3 2.3 4-4.3"/>',
  'i-smile':
    '<circle cx="12" cy="12" r="8.5"/><path d="M8.3 14.2c.9 1.5 2.2 2.2 3.7 2.2s2.8-.7 3.7-2.2"/><path d="M9 9.6h.01M15 9.6h.01" stroke-width="2.6"/>',
  'i-steps':
    '<path d="M8.6 12.6c-2 .2-3.6-1-3.9-3.6C4.3 6 5.4 3.6 7.4 3.4c2.1-.2 3.2 1.9 3.2 4.4 0 2.2-.2 4.6-2 4.8Z"/><path d="M6 15.4c.3 1.5 1 2.3 2 2.2 1.1-.1 1.6-1 1.6-2.5"/><path d="M15.9 15.6c2 .2 3.5-1 3.8-3.5.4-2.9-.6-5.3-2.6-5.5-2.1-.2-3.2 1.8-3.2 4.2 0 2.2.2 4.6 2 4.8Z"/><path d="M18.2 18.4c-.3 1.5-1 2.3-2 2.2-1.1-.1-1.6-1-1.6-2.5"/>',
  'i-studios':
    '<rect x="3" y="6.5" width="12" height="11" rx="2.5"/><path d="m15 10.8 5.2-2.9a.6.6 0 0 1 .8.5v7.2a.6.6 0 0 1-.8.5L15 13.2"/>',
  'i-sun':
    '<circle cx="12" cy="12" r="4"/><path d="M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M5.5 18.5l1.7-1.7M16.8 7.2l1.7-1.7"/>',
  'i-thermometer':
    '<path d="M9.6 13.7V5.6a2.4 2.4 0 0 1 4.8 0v8.1a4.3 4.3 0 1 1-4.8 0Z"/><path d="M12 10.5v5.6"/><circle cx="12" cy="17" r="1.4"/>',
  'i-trash':
    '<path d="M4.5 6.5h15M9.5 6.2V4.8a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v1.4"/><path d="m6.4 6.8.8 12a1.5 1.5 0 0 0 1.5 1.4h6.6a1.5 1.5 0 0 0 1.5-1.4l.8-12"/>',
  'i-undo': '<path d="M8.4 5 4 9.4l4.4 4.4"/><path d="M4.4 9.4h9.1a5.5 5.5 0 0 1 0 11H9"/>',
  'i-up': '<path d="M5.5 14.5 12 8l6.5 6.5"/>',
  'i-user': '<circle cx="12" cy="8.2" r="3.7"/><path d="M4.6 20.2c.3-4.1 3.1-6.6 7.4-6.6s7.1 2.5 7.4 6.6"/>',
  's-clock':
    '<circle cx="12" cy="12" r="8.3" fill="none" stroke="currentColor" stroke-width="2.2"/><path d="M12 7.3V12l3 2" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
  's-diamond':
    '<path d="M12 1.8 22.2 12 12 22.2 1.8 12Z" fill="currentColor" stroke="currentColor" stroke-width="1" stroke-linejoin="round"/><path d="M12 7v5.6M12 16.4v.01" stroke="var(--knock,var(--card))" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" fill="none"/>',
  's-done':
    '<circle cx="12" cy="12" r="9.5" fill="currentColor"/><path d="m7.8 12.3 2.9 2.9 5.6-6" stroke="var(--knock,var(--card))" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" fill="none"/>',
  's-info':
    '<circle cx="12" cy="12" r="9.5" fill="currentColor"/><path d="M12 11v5.5M12 7.6v.01" stroke="var(--knock,var(--card))" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" fill="none"/>',
  's-needed':
    '<circle cx="12" cy="12" r="8.3" fill="none" stroke="currentColor" stroke-width="2.2" stroke-dasharray="3.3 3.220"/>',
  's-open': '<circle cx="12" cy="12" r="8.3" fill="none" stroke="currentColor" stroke-width="2.2"/>',
  's-queued':
    '<path d="M7 3.5h10M7 20.5h10M8 3.5c0 5 8 5.5 8 8.5s-8 3.5-8 8.5M16 3.5c0 5-8 5.5-8 8.5s8 3.5 8 8.5" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>',
  's-skipped':
    '<rect x="3" y="3" width="18" height="18" rx="4" fill="none" stroke="currentColor" stroke-width="2.2"/><path d="M8 12h8" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  's-triangle':
    '<path d="M12 3 22.5 21h-21Z" fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/><path d="M12 9.6v5M12 17.9v.01" stroke="var(--knock,var(--card))" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" fill="none"/>',
} as const;
export type IconName = keyof typeof iconShapes;
