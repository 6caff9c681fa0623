import '@electric-sql/pglite';
