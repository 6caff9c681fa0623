-- Events that a person has read while earlier ones are unread, newest first (NTF-01).
alter table users add column news_read_alone jsonb not null default '[]';
