import { ComponentGallery } from '@/features/component-gallery/ComponentGallery';

// No route of the product, so none of its table: app.config.ts lists it in development builds only.
export default ComponentGallery;
