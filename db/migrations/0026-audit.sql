-- Who of the staff changed what: one row for each write, in its transaction. Rows are added, and only old ones deleted.

create table audit_entry (
  id            bigint generated always as identity primary key,
  at            timestamptz not null,
  person_id     bigint not null references person (id),
  address       text not null,
  -- The line of the API that was called: "PUT /api/admin/products/{id}".
  line          text not null,
  subject_kind  text not null,
  subject_id    text not null,
  -- What it was called then.
  subject_name  text not null,
  -- As staff would recognise it; none where there was nothing, or nothing is left.
  before        jsonb,
  after         jsonb,
  -- The entry that this one put back.
  undoes        bigint unique references audit_entry (id) on delete set null
);
create index audit_entry_by_subject on audit_entry (subject_kind, subject_id, id desc);
create index audit_entry_by_person on audit_entry (person_id, id desc);
create index audit_entry_by_kind on audit_entry (subject_kind, id desc);
create index audit_entry_by_age on audit_entry (at);
