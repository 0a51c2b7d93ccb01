-- A draft that is deleted is looked for among the leads: by the shop itself, and by their foreign key.
create index lead_by_product on lead (product_id) where product_id is not null;
