import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';
import { markStyles } from './control-styles';

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${token('space-12')};
  min-height: ${token('size-target')};
  padding-block: ${token('space-4')};
  cursor: pointer;
  input {
    ${markStyles}
    width: 22px;
    height: 22px;
    border-radius: 6px;
    &::before {
      clip-path: polygon(14% 44%, 0 62%, 42% 100%, 100% 18%, 82% 4%, 40% 66%);
    }
  }
  &:has(:disabled) {
    color: ${token('color-muted')};
    cursor: not-allowed;
  }
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
}

/** A native checkbox; the whole line can be tapped. */
export function Checkbox({ label, ...attributes }: CheckboxProps) {
  return (
    <Label>
      <input {...attributes} type="checkbox" />
      <span>{label}</span>
    </Label>
  );
}
