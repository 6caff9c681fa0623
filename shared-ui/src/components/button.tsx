import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ButtonAppearance, type StyledButtonProps, buttonStyles } from './button-styles';
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

const StyledLink = styled(Link)<StyledButtonProps>`
  ${buttonStyles}
`;
const StyledAnchor = styled.a<StyledButtonProps>`
  ${buttonStyles}
`;

type RouterTarget = Omit<LinkProps, 'href'> & { href?: undefined };
type ExternalTarget = ComponentPropsWithRef<'a'> & { href: string; to?: undefined };

export type ButtonLinkProps = ButtonAppearance & (RouterTarget | ExternalTarget);

/** A link that looks like a button: inside the router with `to`, elsewhere with `href`. */
export function ButtonLink({
  variant = 'primary',
  size = 'm',
  block = false,
  ...target
}: ButtonLinkProps) {
  const looks = { $variant: variant, $size: size, $block: block };
  if (target.href === undefined) return <StyledLink {...target} {...looks} />;
  return (
    <StyledAnchor
      rel={target.target === '_blank' ? 'noopener noreferrer' : undefined}
      {...target}
      {...looks}
    />
  );
}
