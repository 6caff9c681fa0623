import { MapPin } from '@parqueo/shared-ui';
import type { MouseEventHandler } from 'react';
import { styled } from 'styled-components';
import { Detail, Name, resultStyles } from './result-styles';

const Result = styled.button`
  ${resultStyles}
`;

interface PlaceRowProps {
  name: string;
  detail?: string;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

/** A place that can be chosen (FND-04). */
export const PlaceRow = ({ name, detail, onClick }: PlaceRowProps) => (
  <li>
    <Result type="button" onClick={onClick}>
      <MapPin size={20} />
      <Name>{name}</Name>
      {detail && <Detail>{detail}</Detail>}
    </Result>
  </li>
);
