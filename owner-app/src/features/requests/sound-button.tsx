import { Button } from '@parqueo/shared-ui';
import { tryChime } from '../../lib/sound/chime';
import { useSound } from '../../lib/storage/use-stored-choice';

/** Switches the sound of new requests on, which plays it once to try it, and off (REQ-04). */
export function SoundButton() {
  const [sounds, setSounds] = useSound();

  function toggle() {
    setSounds(!sounds);
    if (!sounds) void tryChime();
  }

  return (
    <Button variant="ghost" onClick={toggle}>
      {sounds ? 'Sonido: sí' : 'Sonido: no'}
    </Button>
  );
}
