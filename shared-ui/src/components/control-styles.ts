import { css } from 'styled-components';
import { token } from '../tokens/token';

/** Styles of an input or select. Text of 16 px, so that phones do not zoom in on focus. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: 48px;
  padding: ${token('space-8')} ${token('space-12')};
  border: 1px solid ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  background: ${token('color-surface')};
  font-size: ${token('text-16')};
  &::placeholder {
    color: ${token('color-muted')};
    opacity: 1;
  }
  &:focus-visible {
    border-color: ${token('color-brand')};
    outline: 2px solid ${token('color-brand')};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${token('color-danger')};
  }
  &[aria-invalid='true']:focus-visible {
    outline-color: ${token('color-danger')};
  }
  &:disabled {
    color: ${token('color-muted')};
    background: ${token('color-neutral-tint')};
  }
`;

/**
 * Styles of a checkbox or radio, in our colours in both themes; the browser's are grey in the dark one.
 * The control itself gives the shape of the mark. With forced colours the browser draws everything.
 */
export const markStyles = css`
  appearance: none;
  display: grid;
  flex: none;
  place-content: center;
  margin: 0;
  border: 1px solid ${token('color-control-line')};
  background: ${token('color-surface')};
  cursor: inherit;
  &::before {
    content: '';
    width: 12px;
    height: 12px;
    background: ${token('color-on-brand')};
    visibility: hidden;
  }
  &:checked {
    border-color: ${token('color-brand')};
    background: ${token('color-brand')};
  }
  &:checked::before {
    visibility: visible;
  }
  &:disabled {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
