-- Up to which event of the outbox a person has read what happened, on whatever device (NTF-01).
alter table users add column news_read bigint not null default 0;
