-- What of goods that are back is not given back for a reason: agreed upon, exchanged, or paid another way. Staff say how, and
-- what was owed counts no longer; `owed_dong` (0038) goes on counting by the difference.
alter table return_request
  add column settled_dong bigint not null default 0 check (settled_dong >= 0),
  add column settled_at timestamptz,
  add column settled_by bigint references person (id),
  add column settled_how text not null default '',
  add check ((settled_at is null) = (settled_by is null)),
  add check ((settled_at is null) = (settled_dong = 0));
create index return_request_by_settler on return_request (settled_by) where settled_by is not null;
