import type { Page } from '@playwright/test';

/** A ticket's code as screens show it. */
export const TICKET_CODE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;

export const qrOf = (page: Page) => page.getByRole('img', { name: /^Código QR de tu reserva: / });
