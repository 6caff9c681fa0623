import '@electric-sql/pglite';
import 'pg';
