// What the shell and the remotes use of styled-components, as in react-query.ts.
export { createGlobalStyle, css, styled } from '#styled-components';
