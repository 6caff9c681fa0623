import { useSubmit } from '@parqueo/remote-kit';
import { type FieldErrors, formErrorsOf, isApiError } from '@parqueo/shared-api/client';
import { type ParkingBody, UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { type ParkingDraft, bodyOf, validateDraft } from './parking-draft';

const NO_TOKEN =
  'Error de autenticación: No se pudo obtener el token de acceso. Por favor, inicia sesión nuevamente.';

/**
 * Validates a draft (ADD-03) and sends it by `send` (ADD-06), where `confirm` lets it: what was asked about is
 * what is sent. After an error the form keeps its values and can be sent again.
 */
export function useParkingSubmission(
  send: (body: ParkingBody) => Promise<void>,
  confirm: (body: ParkingBody) => Promise<boolean> = async () => true,
) {
  const { session } = useHost();
  const { submit, setErrors, ...submission } = useSubmit({
    send: async ({ draft, ownerId }: { draft: ParkingDraft; ownerId: number }) => {
      const body = bodyOf(draft, ownerId);
      const confirmed = await confirm(body);
      if (confirmed) await send(body);
      return confirmed;
    },
    once: true,
    describeError: (error, { draft }) => {
      const refusal = formErrorsOf(error, shownFields(draft), UNKNOWN_ERROR_MESSAGE);
      const lost = isApiError(error) && error.status === 401;
      return { message: lost ? NO_TOKEN : refusal.message, fields: fieldsOf(refusal.fields) };
    },
  });

  function submitDraft(draft: ParkingDraft) {
    const owner = session.current();
    const fields = validateDraft(draft);
    if (Object.keys(fields).length > 0) setErrors({ message: '', fields });
    else if (owner.status !== 'authenticated') setErrors({ message: NO_TOKEN, fields: {} });
    else void submit({ draft, ownerId: owner.user.id });
  }

  return { submit: submitDraft, ...submission };
}

function shownFields({ has_moto_spaces, location: _, ...draft }: ParkingDraft): string[] {
  const names = ['latitude', 'longitude', ...Object.keys(draft)];
  return has_moto_spaces ? names : names.filter((name) => !name.startsWith('moto_'));
}

/** The form shows errors of both coordinates at its one location field. */
function fieldsOf({ latitude, longitude, ...fields }: FieldErrors) {
  const location = latitude ?? longitude;
  return location === undefined ? fields : { ...fields, location };
}
