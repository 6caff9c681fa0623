import { token } from '@parqueo/shared-ui';
import { divIcon } from 'leaflet';
import { memo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';
import { styled } from 'styled-components';
import { ZONE_CENTERS } from './zones';

/* A map that loads as usual does not flash them. */
const Name = styled.span`
  position: absolute;
  transform: translate(-50%, -50%);
  color: ${token('color-muted')};
  font: 600 ${token('text-20')}/1 ${token('font')};
  white-space: nowrap;
  animation: pq-fade 200ms 800ms both;
`;

/** The city's zones as plain names on neutral ground, for when no map tiles arrive. */
export const ZoneNames = memo(function ZoneNames() {
  return ZONE_CENTERS.map(({ zone, latitude, longitude }) => (
    <ZoneName key={zone} zone={zone} position={[latitude, longitude]} />
  ));
});

function ZoneName({ zone, position }: { zone: string; position: [number, number] }) {
  const [element] = useState(() => document.createElement('div'));
  const [icon] = useState(() => divIcon({ html: element, className: '', iconSize: [0, 0] }));
  return (
    <>
      <Marker
        position={position}
        icon={icon}
        interactive={false}
        keyboard={false}
        zIndexOffset={-10_000}
      />
      {createPortal(<Name>Zona {zone}</Name>, element)}
    </>
  );
}
