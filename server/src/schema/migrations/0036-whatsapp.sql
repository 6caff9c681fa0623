-- Whether a lot and its drivers may write to each other by WhatsApp (PSH-02); the constant is kept with the
-- column, so no row is rewritten.
alter table parkings add column whatsapp boolean not null default true;
