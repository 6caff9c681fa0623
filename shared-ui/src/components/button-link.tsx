import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ButtonAppearance, buttonStyles, type StyledButtonProps } from './button-styles';

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
