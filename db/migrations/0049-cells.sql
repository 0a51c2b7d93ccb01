-- Every cell that one entry of the log changed where it changed many things at once, as taking in the catalogue's file does.
create table audit_cell (
  entry_id    bigint not null references audit_entry (id) on delete cascade,
  -- From 1, in the order of the file.
  number      int not null,
  -- Of the log's own: what was deleted since is told of still, by the name it had then.
  product_id  bigint not null,
  product     text not null,
  -- As the variant was known before; none where the product itself is meant.
  sku         text,
  field       text not null,
  -- As they stand in cells; none before where the thing was new.
  before      text,
  after       text not null,
  primary key (entry_id, number)
);
create index audit_cell_by_product on audit_cell (product_id, entry_id, number);
