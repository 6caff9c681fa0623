-- Sessions say where they were opened, so that their owner can tell them apart.
alter table sessions add column user_agent text not null default '';
