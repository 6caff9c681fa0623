/** A file of SQL is its text. */
declare module '*.sql' {
  const text: string;
  export default text;
}
