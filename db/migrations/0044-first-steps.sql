-- What a new shop has still to do is shown until an administrator has read enough of it: for all of them, wherever they sign in.
create table first_steps_hidden (
  one       boolean primary key default true check (one),
  hidden_at timestamptz not null default now()
);
