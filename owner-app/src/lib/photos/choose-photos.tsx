import { Button, Plus, Row } from '@parqueo/shared-ui';
import { type ChangeEvent, useRef } from 'react';
import { styled } from 'styled-components';

/** What the server decodes; phones turn their own formats into these. */
const TYPES = 'image/jpeg,image/png,image/webp';

/* A desk has no camera to hold over a parking. */
const ForPhones = styled.span`
  display: contents;
  @media (pointer: fine) {
    display: none;
  }
`;

interface ChoosePhotosProps {
  /** What is photographed, for the buttons' names: 'foto', 'foto de la entrada'. */
  what: string;
  several: boolean;
  onFiles: (files: File[]) => void;
}

/** Buttons that take a photo from the camera or from a file (LOT-02). */
export function ChoosePhotos({ what, several, onFiles }: ChoosePhotosProps) {
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  }
  const input = {
    type: 'file',
    accept: TYPES,
    hidden: true,
    tabIndex: -1,
    onChange: take,
  } as const;
  return (
    <Row gap={8}>
      <ForPhones>
        <Button variant="secondary" onClick={() => camera.current?.click()}>
          Tomar {what}
        </Button>
      </ForPhones>
      <Button variant="secondary" onClick={() => file.current?.click()}>
        <Plus size={20} /> Elegir {what}
      </Button>
      <input ref={camera} aria-label={`Cámara: ${what}`} capture="environment" {...input} />
      <input ref={file} aria-label={`Archivo: ${what}`} multiple={several} {...input} />
    </Row>
  );
}
