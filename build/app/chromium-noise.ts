// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Messages of Chromium on a machine without a desktop or a graphics card; they say nothing about us. Pure.
 */

/**
 * Sources of Chromium that speak to the message bus, to the graphics card, or of a graphics process that has
 * ended.
 */
const SOURCES =
  'bus|object_proxy|viz_main_impl|gpu_process_host|gpu_data_manager_impl_private|gl_display|gl_factory|gl_surface_presentation_helper|gl_angle_util_vulkan|angle_platform_impl|vaapi_wrapper|command_buffer_proxy_impl|context_group|shared_image_interface_proxy|connection_factory_impl|x11_util|cursor_loader|browser_main_loop'

const NOISE = new RegExp(`^\\[\\d+:\\d+/\\d+\\.\\d+:(?:WARNING|ERROR):(?:${SOURCES})\\.cc\\(\\d+\\)\\]`)

/** Whether a line of standard error can be left out; a fatal error never. */
export const isNoise = (line: string): boolean => NOISE.test(line)
