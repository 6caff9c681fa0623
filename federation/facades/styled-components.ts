// The used exports of styled-components, as in react-query.ts.
export { createGlobalStyle, css, styled } from '#styled-components';
