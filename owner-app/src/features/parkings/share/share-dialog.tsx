import { ShareIcon, useShare } from '@parqueo/remote-kit/share';
import { type Parking, formatAddress } from '@parqueo/shared-api/contract';
import { Button, Dialog, Stack, TextField, token } from '@parqueo/shared-ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { siteOrigin } from '#site';
import { Poster } from './poster';
import { printPicture } from './print-picture';

const Paper = styled.div`
  max-width: 240px;
  margin: 0 auto;
  border: 1px solid ${token('color-line')};
  svg {
    display: block;
    width: 100%;
    height: auto;
  }
`;

interface ShareDialogProps {
  parking: Parking;
  onClose: () => void;
}

/** A lot's link, and a poster with its QR code to print: both open the lot for drivers (TOD-01). */
export default function ShareDialog({ parking, onClose }: ShareDialogProps) {
  const share = useShare();
  const paper = useRef<HTMLDivElement>(null);
  const { id, name } = parking;
  const origin = siteOrigin();
  const path = `/parking-details/${id}`;
  const text = `${name}, ${formatAddress(parking)}`;
  const link = new URL(path, origin).href;

  function print() {
    const picture = paper.current?.querySelector('svg');
    if (picture) printPicture(picture, `Cartel de ${name}`);
  }

  return (
    <Dialog
      open
      title={`Compartir ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => void share({ title: name, text, path, origin })}
          >
            <ShareIcon />
            Compartir enlace
          </Button>
          <Button onClick={print}>Imprimir cartel</Button>
        </>
      }
    >
      <Stack gap={16}>
        <TextField
          label="Enlace"
          hint="Abre tu parqueo para reservar."
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Paper ref={paper}>
          <Poster name={name} address={formatAddress(parking)} link={link} />
        </Paper>
      </Stack>
    </Dialog>
  );
}
