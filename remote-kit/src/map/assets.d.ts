declare module '*.css';

/** Address of an image that the build emits. */
declare module '*.png' {
  const url: string;
  export default url;
}
