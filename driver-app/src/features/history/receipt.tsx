import { FormRefusal, StayMoney, useSubmit } from '@parqueo/remote-kit';
import { type KnownStay, fieldsOf, textOf } from '@parqueo/shared-api/answers';
import {
  FINAL_CONSUMER,
  PAYMENT_METHOD_NAMES,
  TAX_ID_MESSAGE,
  UNKNOWN_PARKING,
  formatAddress,
  stayMinutes,
  taxIdOf,
} from '@parqueo/shared-api/contract';
import {
  Button,
  DescriptionList,
  Dialog,
  Stack,
  TextField,
  Together,
  formatDuration,
  formatLongDate,
  formatMoneySpaced,
  formatTime12,
} from '@parqueo/shared-ui';
import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { useAccount, useKeepInAccount } from '../../lib/person/account';
import { useUserId } from '../../lib/person/use-user-id';
import { paidItems, parkingFeeOf } from '../../lib/reservations/money-words';

const PrintStyle = createGlobalStyle`
  @media print {
    body > :not([data-print-sheet]) {
      display: none !important;
    }
  }
`;

/* Black on white whatever the theme. */
const Sheet = styled.article`
  display: none;
  @media print {
    display: block;
    color: #000;
    background: #fff;
    font: 12pt/1.4 sans-serif;
    dt,
    dd,
    p {
      color: #000;
    }
    h1 {
      font-size: 16pt;
    }
  }
`;

/** What is not paid yet has no receipt, only a slip that says what was reserved (HIS-07). */
export const receiptTitle = ({ payment }: KnownStay): string =>
  payment ? 'Recibo' : 'Comprobante de reserva';

const noTaxDocument = ({ payment }: KnownStay): string =>
  `Este ${payment ? 'recibo' : 'comprobante'} no es un documento tributario ni sustituye a una factura.`;

interface ReceiptProps {
  stay: KnownStay;
  open: boolean;
  onClose: () => void;
}

/** A receipt to print, or a slip of what is not paid yet (HIS-06, HIS-07), with the NIT given once, or 'CF'. */
export function Receipt({ stay, open, onClose }: ReceiptProps) {
  const formId = useId();
  const [stored, keep] = useTaxId();
  const [changed, setTyped] = useState<string>();
  const typed = changed ?? stored ?? FINAL_CONSUMER;
  const taxId = taxIdOf(typed);
  const { form, submit, message, fields, setErrors, clearErrors } = useSubmit({
    send: async (right: string) => {
      keep(right);
      globalThis.print();
    },
  });

  function print(event: FormEvent) {
    event.preventDefault();
    if (taxId === null) setErrors({ message: '', fields: { taxId: TAX_ID_MESSAGE } });
    else void submit(taxId);
  }
  const title = receiptTitle(stay);
  const rows = <DescriptionList items={itemsOf(stay, taxId ?? typed)} />;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      // Keeps the actions in view however low the window is.
      actions={
        <Button type="submit" size="l" block form={formId}>
          Imprimir
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate aria-label={title} onSubmit={print}>
        <Stack>
          <TextField
            label="NIT"
            hint="Escribe CF si no quieres dar uno."
            autoComplete="off"
            maxLength={20}
            value={typed}
            error={fields['taxId']}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              clearErrors({ taxId });
            }}
          />
          {rows}
          <p>{noTaxDocument(stay)}</p>
          <FormRefusal message={message} fields={fields} />
        </Stack>
      </form>
      <PrintStyle />
      {createPortal(
        <Sheet data-print-sheet aria-hidden="true">
          <h1>Parqueo Central · {title}</h1>
          {rows}
          <p>{noTaxDocument(stay)}</p>
        </Sheet>,
        document.body,
      )}
    </Dialog>
  );
}

function itemsOf(stay: KnownStay, taxId: string) {
  const { parking, start_time, end_time, payment, payment_method } = stay;
  const { vehicle_plate, vehicle_brand, vehicle_model } = stay;
  const vehicle = [vehicle_plate, vehicle_brand, vehicle_model].filter(Boolean).join(' · ');
  return [
    { term: 'Reserva', description: `#${stay.id}` },
    { term: 'NIT del cliente', description: taxId },
    { term: 'Parqueo', description: parking?.name ?? UNKNOWN_PARKING },
    { term: 'Dirección', description: <Together>{formatAddress(parking)}</Together> },
    { term: 'Espacio', description: stay.space.identifier },
    { term: 'Vehículo', description: vehicle || '-' },
    { term: 'Fecha', description: formatLongDate(start_time) },
    { term: 'Horario', description: `${formatTime12(start_time)} - ${formatTime12(end_time)}` },
    { term: 'Duración', description: formatDuration(stayMinutes(start_time, end_time)) },
    { term: 'Tarifa de parqueo', description: formatMoneySpaced(parkingFeeOf(stay)) },
    { term: 'Costo de reserva', description: formatMoneySpaced(stay.reservation_cost) },
    {
      term: 'Total',
      description: (
        <StayMoney
          total={stay.total_cost}
          method={payment ? null : payment_method}
          status={null}
          format={formatMoneySpaced}
        />
      ),
    },
    ...(payment
      ? paidItems(stay)
      : [
          {
            term: 'Pago pendiente',
            description: payment_method ? PAYMENT_METHOD_NAMES[payment_method] : '-',
          },
        ]),
  ];
}

/** What an older build kept on this device for an account; a logout removes it. */
function deviceTaxId(userId: number | null): string | null {
  try {
    const { state } = fieldsOf(JSON.parse(localStorage.getItem('parqueo-tax-ids') ?? 'null'));
    return taxIdOf(textOf(fieldsOf(fieldsOf(state).taxIds)[String(userId)]));
  } catch {
    return null;
  }
}

/** The tax id of the account's receipts (HIS-06), undefined before the first, and a function that keeps it. */
function useTaxId(): [string | undefined, (taxId: string) => void] {
  const keep = useKeepInAccount();
  const userId = useUserId();
  const taxId = useAccount()?.tax_id || deviceTaxId(userId);
  return [taxId ?? undefined, (tax_id) => keep({ tax_id })];
}
