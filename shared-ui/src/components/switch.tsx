import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

const Label = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-12')};
  min-height: ${token('size-target')};
  cursor: pointer;
  &:has(:disabled) {
    color: ${token('color-muted')};
    cursor: not-allowed;
  }
`;

const Track = styled.input`
  flex: none;
  appearance: none;
  width: 48px;
  height: 28px;
  margin: 0;
  padding: 4px;
  border-radius: ${token('radius-chip')};
  background: ${token('color-control-line')};
  cursor: inherit;
  &::before {
    content: '';
    display: block;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: ${token('color-surface')};
  }
  &:checked {
    background: ${token('color-brand')};
  }
  &:checked::before {
    transform: translateX(20px);
  }
  &:disabled {
    opacity: 0.6;
  }
  ${media.motion} {
    &,
    &::before {
      transition: 150ms ease-out;
      transition-property: background-color, transform;
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
    padding: 3px;
    &::before {
      background: CanvasText;
    }
  }
`;

export interface SwitchProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'checked' | 'onChange'
> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off; it takes effect at once, without submitting a form. */
export function Switch({ label, checked, onChange, ...attributes }: SwitchProps) {
  return (
    <Label>
      <span>{label}</span>
      <Track
        {...attributes}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Label>
  );
}
