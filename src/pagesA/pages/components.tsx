import { ComponentGallery } from '@/features/component-gallery/ComponentGallery';

// Not in the route table: app.config.ts adds it to development builds only.
export default ComponentGallery;
