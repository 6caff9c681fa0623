create extension if not exists btree_gist schema public;

create extension if not exists pg_trgm schema public;

create extension if not exists unaccent schema public;
