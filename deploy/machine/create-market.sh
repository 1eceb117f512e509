#!/bin/sh
# Run once by Patroni on the first primary: the market's role and database. $1 is the address of the superuser's database.
set -eu
psql --quiet --set ON_ERROR_STOP=1 "$1" <<'SQL'
create role motohaat login password '@DATABASE_PASSWORD@';
-- PgBouncer passes no settings of a session on, so they belong to the role. The server's own, in milliseconds (server/database/postgres.ts).
alter role motohaat set timezone = 'UTC';
alter role motohaat set statement_timeout = 4500;
alter role motohaat set lock_timeout = 4000;
alter role motohaat set idle_in_transaction_session_timeout = 10000;
create database motohaat owner motohaat template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
