import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { type ButtonAppearance, buttonStyles, type StyledButtonProps } from './button-styles';
import { SpinnerRing } from './spinner';

const StyledButton = styled.button<StyledButtonProps>`
  ${buttonStyles}
`;

export interface ButtonProps extends ButtonAppearance, ComponentPropsWithRef<'button'> {
  /** Shows a spinner and disables the button, which has the focus again afterwards (keepFocus). */
  loading?: boolean;
}

/** A button; `type` is 'button' by default. */
export function Button({
  variant = 'primary',
  size = 'm',
  block = false,
  loading = false,
  disabled,
  children,
  ...attributes
}: ButtonProps) {
  return (
    <StyledButton
      type="button"
      {...attributes}
      $variant={variant}
      $size={size}
      $block={block}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading && <SpinnerRing $size={18} aria-hidden="true" />}
      {children}
    </StyledButton>
  );
}
