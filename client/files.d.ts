declare module '*.css';
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
