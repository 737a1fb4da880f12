declare module '*.css';
declare module '*.css?first';
declare module '*.css?overlays';
declare module '*.png' {
  const address: string;
  export = address;
}
declare module '*.webp' {
  const address: string;
  export = address;
}
declare module '*.svg' {
  const address: string;
  export = address;
}
